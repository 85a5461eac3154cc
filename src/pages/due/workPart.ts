import type { ComponentType } from 'react';

let part: ComponentType | null = null;

/** The part of the home that only a session needs: it comes with the features of the session. */
export const workPart = {
  bring: (component: ComponentType): void => {
    part = component;
  },
  /** Returns null until it was brought. */
  shown: (): ComponentType | null => part,
};
