//! Golden images of scenes, compared pixel by pixel. `BLESS=1` rewrites them; look at each of them then.

use image::{Rgb, RgbImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use tests::pictures::{PictureScene, scenes};
use tests::repository;

/// Maximum difference of a color channel, for different rounding of processors.
const TOLERANCE: u8 = 2;
/// Maximum number of pixels per thousand that differ by more: none where all machines were seen to agree.
const DIFFERENT_PER_MILLE: usize = if cfg!(target_arch = "x86_64") { 0 } else { 1 };

fn decode(png: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(png, image::ImageFormat::Png).expect("a PNG").to_rgb8()
}

fn alike(a: &Rgb<u8>, b: &Rgb<u8>) -> bool {
    a.0.iter().zip(b.0).all(|(&a, b)| a.abs_diff(b) <= TOLERANCE)
}

/// Golden image, differences, and drawn image, side by side.
fn strip(kept: &RgbImage, drawn: &RgbImage) -> RgbImage {
    let (width, height) = (kept.width().max(drawn.width()), kept.height().max(drawn.height()));
    RgbImage::from_fn(3 * width, height, |x, y| {
        let (panel, x) = (x / width, x % width);
        let (kept, drawn) = (kept.get_pixel_checked(x, y), drawn.get_pixel_checked(x, y));
        match (panel, kept, drawn) {
            (0, Some(kept), _) => *kept,
            (1, Some(kept), Some(drawn)) if alike(kept, drawn) => kept.0.map(|channel| channel / 3).into(),
            (1, ..) => Rgb([255, 0, 0]),
            (2, _, Some(drawn)) => *drawn,
            _ => Rgb([0, 0, 0]),
        }
    })
}

/// Compares the picture of a scene with its golden image. The error names a file that shows the difference.
fn compare(scene: &PictureScene) -> Result<(), String> {
    let picture = scene.draw();
    let file = format!("{}.png", scene.name);
    let path = repository::data_directory().join("golden").join(&file);
    if std::env::var_os("BLESS").is_some() {
        return std::fs::write(&path, &picture.png).map_err(|error| error.to_string());
    }
    let drawn = decode(&picture.png);
    if (drawn.width(), drawn.height()) != (picture.width, picture.height) {
        return Err(format!("{file} does not have the size that it says"));
    }
    let kept = std::fs::read(&path).map_err(|error| format!("{file}: {error}; BLESS=1 makes it"))?;
    let kept = decode(&kept);
    let pixels = drawn.pixels().len();
    let different = kept.pixels().zip(drawn.pixels()).filter(|(kept, drawn)| !alike(kept, drawn)).count();
    if kept.dimensions() == drawn.dimensions() && 1000 * different <= DIFFERENT_PER_MILLE * pixels {
        return Ok(());
    }
    let shown = repository::root_directory().join("target/pictures").join(&file);
    let saved = std::fs::create_dir_all(shown.with_file_name("")).is_ok() && strip(&kept, &drawn).save(&shown).is_ok();
    let seen = if saved { repository::relative_to_root(&shown) } else { "nowhere".to_owned() };
    Err(format!("{file}: {different} of {pixels} pixels differ; kept, difference and drawn are in {seen}"))
}

#[test]
fn pictures_match_golden_images() {
    let scenes = scenes();
    assert!(scenes.len() >= 12, "only {} scenes were found", scenes.len());
    let wrong: Vec<String> = scenes.iter().filter_map(|scene| compare(scene).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Maximum mean difference of a channel, of 255, between a board in a page and the picture in a chat: text has softer edges
/// there.
const MEAN: f64 = 1.0;
/// Maximum difference of a channel between pixels that look the same.
const FAR: u8 = 40;
/// Maximum number of pixels per thousand beyond that: edges at fractions of a pixel, and numbers on a board that is not at
/// full scale.
const FAR_PER_MILLE: f64 = 3.5;

/// Difference between a page's board and a golden image: mean of a channel, and pixels per thousand beyond `FAR`.
fn difference(svg: &str, kept: &RgbImage) -> (f64, f64) {
    let tree = Tree::from_str(svg, &Options::default()).expect("SVG");
    let mut drawn = Pixmap::new(kept.width(), kept.height()).expect("a size");
    resvg::render(&tree, Transform::identity(), &mut drawn.as_mut());
    let (mut sum, mut far) = (0, 0);
    for (drawn, kept) in drawn.pixels().iter().zip(kept.pixels()) {
        let drawn = [drawn.red(), drawn.green(), drawn.blue()];
        let off = drawn.iter().zip(kept.0).map(|(drawn, kept)| drawn.abs_diff(kept));
        sum += off.clone().map(u64::from).sum::<u64>();
        far += usize::from(off.max() > Some(FAR));
    }
    let pixels = kept.pixels().len() as f64;
    (sum as f64 / pixels / 3.0, 1000.0 * far as f64 / pixels)
}

#[test]
fn page_boards_match_chat_pictures() {
    let scenes: Vec<_> = scenes().into_iter().filter_map(|scene| Some((scene.figure()?, scene.name))).collect();
    assert!(scenes.len() >= 12, "only {} scenes are shown by pages", scenes.len());
    for (figure, name) in scenes {
        let kept = std::fs::read(repository::data_directory().join("golden").join(format!("{name}.png"))).expect(&name);
        let kept = decode(&kept);
        assert_eq!(figure.size, kept.dimensions(), "{name}");
        let (mean, far) = difference(&figure.svg(), &kept);
        assert!(mean <= MEAN && far <= FAR_PER_MILLE, "{name}: {mean} on average, {far} of a thousand far off");
    }
}

#[test]
fn base_board_pictures_have_usual_size() {
    for scene in scenes().into_iter().filter(|scene| ["start", "midgame", "vertices"].contains(&scene.name.as_str())) {
        let picture = scene.draw();
        assert_eq!((picture.width, picture.height), (1200, 1100), "{}", scene.name);
        assert!(picture.png.len() <= 155 * 1024, "{} has {} bytes", scene.name, picture.png.len());
    }
}
