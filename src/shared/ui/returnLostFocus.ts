/** The headings that take the focus, in the order in which the page has them. */
const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend';

/** Marks a place that got the focus for want of a better one: a component that knows a better place may take it from there. */
const RETURNED = 'data-focus-returned';

/** True where nothing has the focus, or a place that only stands in for a better one. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.hasAttribute(RETURNED);
}

/**
 * Returns the focus that a person loses because the element that has it is removed or disabled by what they did: a
 * button that goes with its row, or that waits for an answer. A disabled element gets the focus back once it is enabled
 * again. After a removal the focus goes to the first heading of the nearest part of the page that is still there (WCAG
 * 2.2, 2.4.3), which a screen reader reads. A component that knows a better place moves the focus itself while it is
 * drawn: this function acts a frame later, and only where nothing has the focus.
 * @returns stops it
 */
export function returnLostFocus(root: Document = document): () => void {
  /** The element that has or had the focus, and its ancestors, which it loses at its removal. */
  let path: readonly Element[] = [];
  let wasDisabled = false;
  let frame = 0;

  const remember = (target: EventTarget | null) => {
    path = target instanceof Element && target !== root.body ? [target, ...ancestorsOf(target)] : [];
    wasDisabled = false;
  };
  const rememberTarget = ({ target }: Event) => {
    remember(target);
  };
  /** A press beside the focused element takes the focus away on purpose. */
  const forget = ({ target }: Event) => {
    if (target instanceof Node && !path[0]?.contains(target)) path = [];
  };
  const isLost = () => path.length > 0 && (root.activeElement === null || root.activeElement === root.body);
  const giveBack = () => {
    frame = 0;
    const [element, ...around] = path;
    if (!element || !isLost()) return;
    if (element.isConnected) {
      if (!wasDisabled || element.matches(':disabled')) return;
      focusQuietly(element);
    } else {
      const place = placeNear(around, root);
      path = [];
      if (!place) return;
      place.setAttribute(RETURNED, '');
      focusQuietly(place);
    }
  };
  const observer = new MutationObserver(() => {
    if (path[0]?.matches(':disabled')) wasDisabled = true;
    if (frame === 0 && isLost()) frame = requestAnimationFrame(giveBack);
  });
  observer.observe(root.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  remember(root.activeElement);
  root.addEventListener('focusin', rememberTarget);
  root.addEventListener('pointerdown', forget, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    root.removeEventListener('focusin', rememberTarget);
    root.removeEventListener('pointerdown', forget, true);
  };
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) ancestors.push(at);
  return ancestors;
}

/** The first heading of the innermost ancestor that has one; the main part of a page without headings. */
function placeNear(ancestors: readonly Element[], root: Document): Element | null {
  for (const ancestor of ancestors) {
    const heading = ancestor.isConnected && ancestor !== root.body ? shownHeading(ancestor) : undefined;
    if (heading) return heading;
  }
  return shownHeading(root.querySelector('main')) ?? root.querySelector('main');
}

/** The first shown heading within a part of the page, but none of another item of a list or table. */
const shownHeading = (within: Element | null) =>
  [...(within?.querySelectorAll(HEADINGS) ?? [])].find((heading) => {
    const item = heading.closest('li, tr, [role="row"], [role="listitem"]');
    return heading.closest('[hidden], [inert]') === null && (item === null || item.contains(within));
  });

/** Moves the focus, and the page not: what a person acted on is in sight. */
function focusQuietly(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
