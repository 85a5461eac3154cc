import '../grid/dx-form';
import { Form, SimpleItem } from 'devextreme-react/form';
import type DxForm from 'devextreme/ui/form';
import { Children, isValidElement, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { commitTyped } from '../forms/commitTyped';
import './editors.css';
import { focusWhenDrawn } from './focusWhenDrawn';
import { TextAreaEditor } from './TextAreaEditor';

type Props = {
  /** The number of columns, where the width does not decide it. */
  columns?: number;
  /** The least width of a column, in pixels: the width of the form decides how many columns there are. */
  minColumn?: number;
  /** Editors, one item each. What is not drawn, such as `false`, leaves its place empty. */
  children: ReactNode;
};

/**
 * Lays out editors as the items of a DevExtreme form: in columns by width, read row by row. The values, rules and messages
 * are those of `useForm`, which survive a redraw of the widget. Children keep their places while others appear, so that
 * the widget does not redraw the field that is being typed in; and they stay as they are while the number of columns
 * changes: a file goes on being sent, an open list stays filled.
 */
export function FormItems({ columns, minColumn = 240, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const fitting = useFittingColumns(frame, minColumn);
  const [places] = useState(() => new Map<number, Place>());
  const spans = Children.map(children, (child) => (isWide(child) ? 2 : 1)) ?? [];
  // No column stays empty.
  const count = columns ?? (fitting === null ? null : Math.min(fitting, sum(spans)));
  return (
    <div ref={frame} className={count !== null && count > 1 ? 'sace-items sace-items--columns' : 'sace-items'}>
      {count !== null && <Items key={count} count={count} spans={spans} places={places} />}
      {/* Drawn with the page, and not by the widget: that would draw a changed editor later than the rest. */}
      {count !== null && Children.map(children, (child, index) => createPortal(child, placeAt(places, index).element))}
    </div>
  );
}

type ItemsProps = { count: number; spans: readonly number[]; places: Map<number, Place> };

/**
 * The form with a number of columns. A widget that changes its columns, or is removed, disposes of every widget inside.
 * So another number of columns makes another form, and the editors are taken out of the former one before it goes.
 */
function Items({ count, spans, places }: ItemsProps) {
  const fitted = fittedSpans(spans, count);
  useLayoutEffect(() => {
    for (const [index, { element }] of places) element.classList.toggle('sace-items__wide', (fitted[index] ?? 1) > 1);
  });
  // React runs this cleanup before those of the components inside, so before the widget goes.
  useLayoutEffect(
    () => () => {
      for (const { element } of places.values()) element.remove();
    },
    [places],
  );
  return (
    <Form colCount={count} onContentReady={leaveNameToForm}>
      {fitted.map((span, index) => (
        <SimpleItem key={String(index)} label={noLabel} colSpan={span} template={placeAt(places, index).template} />
      ))}
    </Form>
  );
}

/**
 * Returns how many columns fit into an element, at least one; null before it is measured. The widget's own count (`auto`)
 * is taken once, before a dialog is open, and loses wide items where there are fewer items than columns. A field that has
 * the focus while the number changes gets it back.
 */
function useFittingColumns(element: RefObject<HTMLElement | null>, minColumn: number): number | null {
  const [fitting, setFitting] = useState<number | null>(null);
  const successor = useRef('');
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    let count = 0;
    // The widget moves its items before the observer hears of the new width, and what is moved loses the focus.
    let focused: Element | null = null;
    const remember = ({ target }: Event) => {
      focused = target instanceof Element && measured.contains(target) ? target : null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember, true);
    const measure = () => {
      const next = Math.max(1, Math.floor(measured.clientWidth / minColumn));
      if (next === count) return;
      count = next;
      // The editor is made again: a day that is still being typed would be lost with it.
      commitTyped(focused);
      successor.current = focused?.id ?? '';
      setFitting(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember, true);
    };
  }, [element, minColumn]);
  useLayoutEffect(() => (successor.current === '' ? undefined : focusWhenDrawn(successor.current)), [fitting]);
  return fitting;
}

/** The columns that each item takes: a wide one that does not fit into the rest of its row takes one. */
function fittedSpans(spans: readonly number[], count: number): number[] {
  let column = 0;
  return spans.map((span) => {
    const taken = column + span <= count ? span : 1;
    column = (column + taken) % count;
    return taken;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** An item as wide as two columns, where there are two: texts of several lines, tables, files. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

const isWide = (child: ReactNode) =>
  isValidElement(child) && (child.type === WholeRow || child.type === TextAreaEditor);

/** An element that the widget puts into one of its items, with the function that gives it to the widget. */
type Place = { element: HTMLElement; template: () => HTMLElement };

function placeAt(places: Map<number, Place>, index: number): Place {
  const known = places.get(index);
  if (known) return known;
  const element = document.createElement('div');
  const place = { element, template: () => element };
  places.set(index, place);
  return place;
}

const noLabel = { visible: false };

/** The form element around has the role and the name of the form; the widget would be a second, nameless one. */
function leaveNameToForm({ element }: { component: DxForm; element: HTMLElement }): void {
  element.setAttribute('role', 'presentation');
}
