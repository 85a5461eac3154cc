import './dx-config';
import List from 'devextreme/ui/list';

// The browser scrolls lists. Where a screen can be touched the widget's own scrolling takes a mouse's click for a touch
// that stops it, for 400 ms after the last turn of the wheel: the item that was clicked was not chosen.
List.defaultOptions({ options: { useNativeScrolling: true } });
