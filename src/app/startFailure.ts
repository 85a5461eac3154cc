import { endFirstPaint } from './firstPaint';

/** Without configuration there is no program, language or router: shows one sentence and a button that tries again. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error('The program cannot start:', error);
  const title = document.createElement('h1');
  title.textContent = 'Il portale non può partire';
  const text = document.createElement('p');
  text.textContent =
    'Non riusciamo a leggere la configurazione dal server. Controlla la connessione e riprova fra qualche minuto.';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'btn btn-primary';
  retry.textContent = 'Riprova';
  retry.addEventListener('click', () => {
    location.reload();
  });
  const main = document.createElement('main');
  main.className = 'sace-first';
  main.setAttribute('role', 'alert');
  main.append(title, text, retry);
  endFirstPaint();
  root.replaceChildren(main);
}
