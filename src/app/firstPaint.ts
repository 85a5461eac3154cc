/** Takes the shell away that index.html paints before any script has come. */
export function endFirstPaint(): void {
  document.getElementById('first-paint')?.remove();
}
