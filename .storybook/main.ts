// The component workshop: compiled like the program, without a report of its use to anybody and without a second type check.
import type { StorybookConfig } from '@storybook/react-webpack5';
import { kitRules } from '../scripts/kitRules.mjs';

const config: StorybookConfig = {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-webpack5-compiler-swc'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  swc: () => ({ jsc: { transform: { react: { runtime: 'automatic' } } } }),
  webpackFinal: (webpack) => {
    webpack.module = { ...webpack.module, rules: [...(webpack.module?.rules ?? []), ...kitRules] };
    return webpack;
  },
};

export default config;
