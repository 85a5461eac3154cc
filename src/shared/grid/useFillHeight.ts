import { useCallback, useState } from 'react';

/** The free space below an element that fills the window, in CSS pixels. */
const below = 12;
/** Below this, in CSS pixels, the page scrolls instead: in a low window, or under a high zoom. */
const least = 320;

/** The height that reaches from where an element begins to the lower edge of the window, in CSS pixels. */
const heightFor = (element: Element): number => {
  const top = element.getBoundingClientRect().top + window.scrollY;
  return Math.max(least, Math.floor(window.innerHeight - top - below));
};

/**
 * Measures the height of an element that reaches the lower edge of the window, again whenever the window or the
 * contents above change.
 * @returns a ref for the frame around the element, and the height in CSS pixels, undefined until it was measured
 */
export function useFillHeight(): {
  frame: (element: Element | null) => (() => void) | undefined;
  height: number | undefined;
} {
  const [height, setHeight] = useState<number>();
  const frame = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const measure = () => {
      setHeight(heightFor(element));
    };
    measure();
    // Contents that grow or disappear above the element move it, and change the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let around = element.parentElement; around; around = around.parentElement) observer.observe(around);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { frame, height };
}
