import { createContext, useContext } from 'react';
import type { RuntimeConfig } from './config';

/** What of the runtime configuration the shell shows. */
export type Installation = Pick<RuntimeConfig, 'application' | 'administrationMenuVisible' | 'oAuth'>;

export const InstallationContext = createContext<Installation>({
  application: { name: 'Sace' },
  administrationMenuVisible: true,
  oAuth: null,
});

/** Reads what this installation decides about the shell. */
export const useInstallation = () => useContext(InstallationContext);
