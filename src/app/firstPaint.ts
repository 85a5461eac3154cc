/** Removes the shell that index.html paints before any script has loaded. */
export function endFirstPaint(): void {
  document.getElementById('first-paint')?.remove();
}
