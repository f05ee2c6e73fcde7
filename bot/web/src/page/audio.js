// Makes sounds of tones and noise, all at one volume. Nothing is loaded for them.

const VOLUME = 0.5;
let context = null;
let out = null;

/** Browsers let a page sound only after it was touched: this is called then. */
export function open() {
  if (!context && "AudioContext" in window) {
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
  }
  context?.resume().catch(() => {});
}

/** A tone that begins in so many seconds, and fades; it may slide to another pitch. */
export function tone(pitch, { after = 0, length = 0.3, loud = 0.24, shape = "sine", slide = pitch } = {}) {
  if (!context) return;
  const start = context.currentTime + after;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(slide, start + length);
  sound(source, source, start, length, loud);
}

/** A rush of noise around a pitch. */
export function noise(pitch, { after = 0, length = 0.1, loud = 0.3, narrow = 1, slide = pitch } = {}) {
  if (!context) return;
  const start = context.currentTime + after;
  const source = context.createBufferSource();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = narrow;
  band.frequency.setValueAtTime(pitch, start);
  band.frequency.exponentialRampToValueAtTime(slide, start + length);
  source.connect(band);
  sound(source, band, start, length, loud);
}

function sound(source, shaped, start, length, loud) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.linearRampToValueAtTime(loud, start + Math.min(0.02, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  shaped.connect(volume).connect(out);
  source.start(start);
  source.stop(start + length + 0.02);
}
