import { createContext } from 'react';

/** AUT-01: how people sign in to this installation. Any response type but `code` means user name and password. */
export type SignInMethods = { responseType: string; spid: boolean };

export const SignInMethodsContext = createContext<SignInMethods>({ responseType: 'code', spid: false });
