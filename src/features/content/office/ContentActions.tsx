import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useAsk } from '../../../shared/forms/useAsk';
import type { Form } from '../../../shared/forms/useForm';
import { instant } from '../../../shared/intl/formats';
import { lastChange, messages, stateNames, withdrawQuestions } from './messages';
import { stateTones, type Content, type Draft } from './model';
import { contentsActions } from './slice';
import '../../../shared/ui/state.css';

type Props = { form: Form<Draft>; content: Content | null };

/** The state of a content, and its actions: save, publish, withdraw. */
export function ContentActions({ form, content }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const move = (event: 'publish' | 'withdraw') => {
    if (content && !form.isBusy) dispatch(contentsActions.moveSent(content.id, { event, version: content.version }));
  };
  const withdraw = async () => {
    if (!content) return;
    const answer = await ask({ severity: 'warning', ...withdrawQuestions[content.kind] });
    if (answer === 'confirm') move('withdraw');
  };
  return (
    <div className="sace-contents__actions">
      {content && (
        <p>
          <span className={`sace-state sace-state--${stateTones[content.state]}`}>
            {intl.formatMessage(stateNames[content.state])}
          </span>{' '}
          {intl.formatMessage(lastChange, {
            at: instant(content.updatedAt, intl.locale),
            name: content.updatedByName || '–',
          })}
          {content.hasChanges && ` ${intl.formatMessage(messages.changed)}`}
        </p>
      )}
      <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
      {content && (
        <button
          type="button"
          className="btn btn-outline-primary"
          disabled={form.isDirty}
          aria-describedby={form.isDirty ? 'contents-save-first' : undefined}
          onClick={() => {
            move('publish');
          }}
        >
          {intl.formatMessage(messages.publish)}
        </button>
      )}
      {content && content.state !== 'Bozza' && (
        <button
          type="button"
          className="btn btn-outline-danger"
          disabled={form.isDirty}
          onClick={() => void withdraw()}
        >
          {intl.formatMessage(messages.withdraw)}
        </button>
      )}
      {content && form.isDirty && <small id="contents-save-first">{intl.formatMessage(messages.saveFirst)}</small>}
    </div>
  );
}
