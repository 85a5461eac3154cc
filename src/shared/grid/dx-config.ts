import config from 'devextreme/core/config';
import { loadMessages, locale } from 'devextreme/localization';
import italian from 'devextreme/localization/messages/it.json';
import '../../styles/devextreme.css';
import { licenceKey } from './licence';

// Options of all widgets (CST-02, CST-03). Imported by each widget's module before the widget itself is made.
const key = licenceKey();
config({ editorStylingMode: 'outlined', defaultCurrency: 'EUR', ...(key === null ? {} : { licenseKey: key }) });
loadMessages(italian);
locale('it');
