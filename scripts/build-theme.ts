// Builds the DevExtreme theme: generic light in the colours and the font that Bootstrap Italia gives to the rest of the
// pages, with only the widgets we use. A widget that appears unstyled is missing in the list below.
import { buildTheme } from 'devextreme-themebuilder';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bootstrapTokens } from './bootstrapTokens';

const target = 'src/styles/generated/devextreme.css';

/** The grid and the form, and the widgets that they open; widgets that these depend on are included automatically. */
const widgets = [
  'dataGrid',
  'form',
  'filterBuilder',
  'pagination',
  'toolbar',
  'contextMenu',
  'treeView',
  'list',
  'textBox',
  'textArea',
  'numberBox',
  'dateBox',
  'selectBox',
  'tagBox',
  'checkBox',
  'radioGroup',
  'dropDownButton',
  'button',
  'popup',
  'loadPanel',
  'loadIndicator',
  'tooltip',
  'scrollView',
  'validation',
  'menu',
];

const token = await bootstrapTokens();

const { css, unusedWidgets } = await buildTheme({
  makeSwatch: false,
  outputColorScheme: 'sace',
  baseTheme: 'generic.light',
  widgets,
  items: [
    { key: '$base-accent', value: token('--bs-primary') },
    { key: '$base-success', value: token('--bs-success') },
    { key: '$base-warning', value: token('--bs-warning') },
    { key: '$base-danger', value: token('--bs-danger') },
    { key: '$base-text-color', value: token('--bs-body-color') },
    { key: '$base-font-family', value: token('--bs-font-sans-serif') },
  ],
  assetsBasePath: '~devextreme/dist/css',
});
if (css === '') throw new Error('devextreme-themebuilder made an empty theme.');
await mkdir(dirname(target), { recursive: true });
await writeFile(target, css);
console.log(
  `${target}: ${String(Math.round(css.length / 1024))} KiB, without ${unusedWidgets.join(', ') || 'nothing'}`,
);
