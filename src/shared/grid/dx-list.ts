import './dx-config';
import List from 'devextreme/ui/list';

// Where a screen can be touched the browser scrolls lists. The widget's own scrolling takes a mouse's click there for a
// touch that stops it, for 400 ms after the last turn of the wheel: the item that was clicked was not chosen.
List.defaultOptions({ device: () => navigator.maxTouchPoints > 0, options: { useNativeScrolling: true } });
