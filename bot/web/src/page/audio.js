// Sound synthesis from oscillators and noise, at one volume. It loads no files.

const VOLUME = 0.5;
let context = null;
let out = null;

/** Opens or resumes the audio context. Browsers block sound before a user gesture, so this is called in one. */
export function open() {
  if (!context && "AudioContext" in window) {
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
  }
  context?.resume().catch(() => {});
}

/**
 * Plays a fading tone of `pitch` Hz, `after` seconds from now and for `length` seconds, with a glide to `slide` Hz. `loud`
 * is the peak gain, `shape` the oscillator type.
 */
export function tone(pitch, { after = 0, length = 0.3, loud = 0.24, shape = "sine", slide = pitch } = {}) {
  if (!context) return;
  const start = context.currentTime + after;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(slide, start + length);
  sound(source, source, start, length, loud);
}

/**
 * Plays noise in a band around `pitch` Hz. `narrow` is the Q factor of the filter; the other options are those of `tone`.
 */
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
