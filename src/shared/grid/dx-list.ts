import './dx-config';
import List from 'devextreme/ui/list';
import SelectBox, { type Properties } from 'devextreme/ui/select_box';

const isTouched = () => navigator.maxTouchPoints > 0;

// The browser scrolls lists on screens that can be touched. The widget's own scrolling takes a mouse's click there for a
// touch that stops it, for 400 ms after the last turn of the wheel: the item that was clicked was not chosen.
List.defaultOptions({ device: isTouched, options: { useNativeScrolling: true } });

/** The part of a choice's open list that the browser scrolls. */
const scrollerOf = (choice: { content: () => Element }) =>
  choice.content().querySelector<HTMLElement>('.dx-scrollable-container');

// Parts that the browser scrolls have to take the focus (WCAG 2.1.1). The widget lets Tab go from the field into a list
// that takes it, and from there back to the field. So the list takes none while Tab is pressed: Tab closes it and goes to
// the next field, as elsewhere. The listener has to be called before the widget's own.
SelectBox.defaultOptions<Properties>({
  device: isTouched,
  options: {
    onInitialized: ({ component, element }) =>
      element?.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'Tab' && component?.option('opened') === true) scrollerOf(component)?.removeAttribute('tabindex');
        },
        { capture: true },
      ),
    onOpened: ({ component }) => {
      const scroller = scrollerOf(component);
      if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
      scroller.tabIndex = 0;
      scroller.role = 'group';
      scroller.ariaLabel = scroller.querySelector('[role="listbox"]')?.ariaLabel ?? null;
    },
  },
});
