import { createContext, useContext } from 'react';
import type { RuntimeConfig } from './config';

/** The members of the runtime configuration that the shell shows. */
export type Installation = Pick<RuntimeConfig, 'application' | 'administrationMenuVisible' | 'oAuth'>;

export const InstallationContext = createContext<Installation>({
  application: { name: 'Sace' },
  administrationMenuVisible: true,
  oAuth: null,
});

/** Returns the settings of this installation that concern the shell. */
export const useInstallation = () => useContext(InstallationContext);
