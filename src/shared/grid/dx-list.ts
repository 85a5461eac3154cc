import './dx-config';
import List from 'devextreme/ui/list';

// The browser scrolls lists on screens that can be touched. The widget's own scrolling takes a mouse's click there for a
// touch that stops it, for 400 ms after the last turn of the wheel: the item that was clicked was not chosen.
List.defaultOptions({ device: () => navigator.maxTouchPoints > 0, options: { useNativeScrolling: true } });
