import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { holdValues, isHeld } from '../../../shared/forms/heldValues';
import { selectSignInFailure } from '../selectors';
import { Field } from './Field';
import { messages } from './messages';
import { PasswordField } from './PasswordField';
import { refusalText } from './refusalText';
import { problemsOf, type Draft, type Problems } from './rules';
import {
  passwordSignInActions,
  passwordSignInSelectors,
  type HeldCredentials,
  type passwordSignInSlice,
  type PasswordSignInState,
} from './slice';

type State = Record<typeof passwordSignInSlice.name, PasswordSignInState>;

/**
 * User name, password, remember me. Typed values stay in the fields after every outcome: they are not in this
 * component's state and not in the store, which gets a handle. `given`: the values typed on another page just now,
 * which sign in at once.
 */
export function PasswordForm({ returnUrl, given }: { returnUrl: string; given: HeldCredentials | undefined }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const store = useStore<State>();
  const state = useSelector(passwordSignInSelectors.selectPasswordSignIn);
  const isPending = state.status === 'pending';
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(given);
  const elsewhere = useSelector(selectSignInFailure);
  const failure =
    state.status === 'failed' && state.attempt === attempt ? state.failure : attempt === undefined ? elsewhere : null;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  useEffect(() => {
    if (given !== undefined && isHeld(given))
      dispatch(passwordSignInActions.passwordSignInRequested({ attempt: given, rememberMe: false, returnUrl }));
  }, [dispatch, given, returnUrl]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The newest state, not that of the last drawing: a second press finds the first one under way.
    if (passwordSignInSelectors.selectPasswordSignIn(store.getState()).status === 'pending') return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const draft: Draft = { userName: text(fields, 'userName'), password: text(fields, 'password') };
    const found = problemsOf(draft);
    setProblems(found);
    const first = (['userName', 'password'] as const).find((name) => found[name]);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const handle = holdValues({ userName: draft.userName.trim(), password: draft.password }, null);
    setAttempt(handle);
    dispatch(
      passwordSignInActions.passwordSignInRequested({
        attempt: handle,
        rememberMe: fields.has('rememberMe'),
        returnUrl,
      }),
    );
  };
  const settle = (name: keyof Draft) => {
    if (problems[name]) setProblems(({ [name]: _settled, ...others }) => others);
  };
  const problem = (name: keyof Draft) => problems[name] && intl.formatMessage(problems[name]);

  return (
    <form
      className="sace-sign-in__form"
      aria-label={intl.formatMessage(messages.form)}
      method="post"
      noValidate
      onSubmit={submit}
    >
      {failure && (
        <div ref={alert} className="alert alert-danger" role="alert" tabIndex={-1}>
          {refusalText(failure, intl)}
        </div>
      )}
      <Field id="sign-in-user-name" label={intl.formatMessage(messages.userName)} problem={problem('userName')}>
        <input
          name="userName"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isPending}
          onInput={() => {
            settle('userName');
          }}
        />
      </Field>
      <PasswordField
        problem={problem('password')}
        isPending={isPending}
        onInput={() => {
          settle('password');
        }}
      />
      <div className="sace-sign-in__remember">
        <input id="sign-in-remember" name="rememberMe" type="checkbox" aria-describedby="sign-in-remember-hint" />
        <label htmlFor="sign-in-remember">{intl.formatMessage(messages.remember)}</label>
        <small id="sign-in-remember-hint">{intl.formatMessage(messages.rememberHint)}</small>
      </div>
      <button type="submit" className="btn btn-primary" aria-disabled={isPending}>
        {intl.formatMessage(isPending ? messages.pending : messages.submit)}
      </button>
      <span className="visually-hidden" role="status">
        {isPending && intl.formatMessage(messages.pending)}
      </span>
    </form>
  );
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
