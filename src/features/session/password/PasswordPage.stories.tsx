import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { makeStore } from '../../../app/store';
import { tenantChanged } from '../../../shared/session';
import { SignInMethodsContext } from '../../../shared/signInMethods';
import type { SessionFailure } from '../model';
import { sessionActions } from '../slice';
import { passwordSignIn } from './feature';
import { PasswordPage } from './PasswordPage';

type Props = { failure?: SessionFailure; tenant?: string; spid?: boolean };

/** The page as these events leave it. */
function After({ failure, tenant, spid = false }: Props) {
  const { dispatch, install } = useStore() as ReturnType<typeof makeStore>;
  const isReady = useSelector((state: object) => 'passwordSignIn' in state);
  useEffect(() => {
    install(passwordSignIn); // its route would
    if (tenant !== undefined) dispatch(tenantChanged({ tenant: { id: 't-1', name: tenant } }));
    if (failure) dispatch(sessionActions.signInFailed({ failure }));
  }, [dispatch, install, failure, tenant]);
  if (!isReady) return null;
  return (
    <SignInMethodsContext value={{ responseType: 'password', spid }}>
      <PasswordPage returnUrl="/" />
    </SignInMethodsContext>
  );
}

const meta: Meta<typeof After> = { title: 'Session/Password page', component: After };
export default meta;
type Story = StoryObj<typeof After>;

export const Empty: Story = {};
export const WithSpidAndTenant: Story = { args: { spid: true, tenant: 'Comune di Forlì' } };
export const WrongPassword: Story = { args: { failure: { kind: 'refused', code: 'invalid_credentials' } } };
export const Locked: Story = { args: { failure: { kind: 'refused', code: 'locked_out', retryAfterSeconds: 290 } } };
export const ProviderAway: Story = { args: { failure: { kind: 'transient', code: 'network_error' } } };
