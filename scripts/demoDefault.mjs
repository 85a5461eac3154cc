/**
 * Returns '1' when `npm start` fills in the demonstration register although SACE_DEMO is not set, else '0'. The
 * password of the demonstration users is public, so at an address of the internet they exist only on request.
 */
export function demoDefault(publicUrl) {
  if (!publicUrl || !URL.canParse(publicUrl)) return '1';
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(publicUrl).hostname) ? '1' : '0';
}
