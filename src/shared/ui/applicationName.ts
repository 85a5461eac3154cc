import { createContext, useContext } from 'react';

/** The application's name from the runtime configuration; `Sace` unless an installation renames it (USE-09). */
export const ApplicationNameContext = createContext('Sace');

/** Reads the application's name. */
export const useApplicationName = () => useContext(ApplicationNameContext);
