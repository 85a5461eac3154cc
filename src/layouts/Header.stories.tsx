import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { MenuNode } from '../shared/routing/menuTree';
import { Header } from './Header';
import './layout.css';

const node = (name: string, text: string, children: MenuNode[] = []): MenuNode => ({
  entry: {
    name,
    title: { id: `story.${name}`, defaultMessage: text },
    ...(children.length === 0 && { path: `/${name}` }),
  },
  children,
});
const pages = (parent: string, count: number) =>
  Array.from({ length: count }, (_, index) => node(`${parent}${String(index)}`, `Pagina ${String(index + 1)}`));

const meta: Meta<typeof Header> = {
  title: 'Layout/Header and menu',
  component: Header,
  render: (args) => (
    <div className="sace-layout">
      <header className="sace-header">
        <Header {...args} />
      </header>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Header>;

export const Visitor: Story = {
  args: { menu: [node('albo', 'Albo Pubblico Certificatori'), node('visura', 'Visura Ape')] },
};
export const Dropdown: Story = {
  args: { menu: [node('Certifier', 'Certificatore', pages('c', 3)), node('manuali', 'Manuali')] },
};
export const MegaMenu: Story = {
  args: {
    menu: [
      node('Admin', 'Anagrafiche Admin', pages('a', 8)),
      node('Administration', 'Amministrazione', [node('Identity', 'Gestione identità', pages('i', 2))]),
    ],
  },
};
export const LongNames: Story = {
  args: { menu: [node('long', 'Una voce di menu il cui nome non sta in duecentodieci punti', pages('l', 2))] },
};
