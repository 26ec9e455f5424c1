/**
 * What Chromium shall do without where it shows Vestibule, for its switch `--disable-features`.
 * `DeferRendererTasksAfterInput` holds back from a key until the next frame whatever else the page has to do: at a
 * door that is the answer to the key, whose rows so came a frame late.
 */
export const unwantedFeatures = 'DeferRendererTasksAfterInput';
