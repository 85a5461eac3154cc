// Every story stands in what the program and its tests give to a component: store, language, router, style sheets.
import type { Preview } from '@storybook/react-webpack5';
import '../src/styles/main.css';

const preview: Preview = {
  parameters: { layout: 'padded', controls: { expanded: true } },
};

export default preview;
