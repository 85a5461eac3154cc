const svg = 'http://www.w3.org/2000/svg';

/** A muted name after a red sign, whose words are there for those who do not see it. */
export function shutOut(userName: string, words: string): (Node | string)[] {
  const sign = document.createElement('span');
  sign.className = 'sace-identity__ban';
  sign.title = words;
  sign.setAttribute('role', 'img');
  sign.setAttribute('aria-label', words);
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute(
    'd',
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2a8 8 0 0 1 4.9 1.7L5.7 16.9A8 8 0 0 1 12 4zm0 16a8 8 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20z',
  );
  drawing.append(path);
  sign.append(drawing);
  const name = document.createElement('span');
  name.className = 'sace-identity__inactive';
  name.textContent = userName;
  return [sign, ' ', name];
}
