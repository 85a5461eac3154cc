import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from './Icon';
import { iconPaths, type IconName } from './iconPaths';
import { memberIconPaths } from './memberIconPaths';
import { publicIconPaths } from './publicIconPaths';

const names = [
  ...Object.keys(iconPaths),
  ...Object.keys(publicIconPaths),
  ...Object.keys(memberIconPaths),
] as IconName[];

function All() {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  );
}

const meta: Meta<typeof All> = { title: 'Shared/Icon', component: All };
export default meta;

export const AllIcons: StoryObj<typeof All> = {};
