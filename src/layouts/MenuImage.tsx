import type { ComponentType } from 'react';
import { laterPart } from '../shared/ui/laterPart';

const image = (load: () => Promise<{ Image: ComponentType }>) =>
  laterPart(async () => (await load()).Image, { isDecoration: true });

/** NAV-02: one picture per parent, loaded when its menu is first opened. */
const images: Readonly<Record<string, ComponentType>> = {
  Certifier: image(() => import('./images/Certifier')),
  Admin: image(() => import('./images/Admin')),
  Certificates: image(() => import('./images/Certificates')),
  Wallet: image(() => import('./images/Wallet')),
  Administration: image(() => import('./images/Administration')),
};

/** The picture of a parent's menu; a parent without one shows none. Decoration only. */
export function MenuImage({ parent }: { parent: string }) {
  const Image = images[parent];
  return (
    <span className="sace-panel__image" data-parent={parent} aria-hidden="true">
      {Image && <Image />}
    </span>
  );
}
