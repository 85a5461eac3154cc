/**
 * Whether `npm start` fills in the demonstration register when SACE_DEMO says nothing: '1' or '0'. The password of the
 * demonstration users is known to everybody, so at an address of the world they come only when they are asked for.
 */
export function demoDefault(publicUrl) {
  if (!publicUrl || !URL.canParse(publicUrl)) return '1';
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(publicUrl).hostname) ? '1' : '0';
}
