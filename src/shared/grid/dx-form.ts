import './dx-config';
import Form from 'devextreme/ui/form';

// CST-03: labels stand outside, above their editor.
Form.defaultOptions({ options: { labelMode: 'outside', labelLocation: 'top' } });
