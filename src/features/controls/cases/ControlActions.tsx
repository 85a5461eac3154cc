import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import './controls.css';
import { eventNames, messages } from './messages';
import type { ControlDetail, ControlEvent } from './model';
import { MoveDialog } from './MoveDialog';
import { controlsActions, controlsSelectors } from './slice';

/** The possible actions on a control, and its officer. */
export function ControlActions({ detail }: { detail: ControlDetail }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(controlsSelectors.selectActing);
  const [event, setEvent] = useState<ControlEvent | null>(null);
  const { control, openEvents, isOwn } = detail;
  // A successful action closes its dialog for good: it does not come back with the next action.
  if (event !== null && acting.status === 'done') setEvent(null);
  if (isOwn) return <p className="alert alert-warning">{intl.formatMessage(messages.own)}</p>;
  if (openEvents.length === 0) return null;
  return (
    <section className="sace-facts" aria-label={intl.formatMessage(messages.actions)}>
      {acting.status === 'failed' && event === null && (
        <LoadFailure
          error={acting.error}
          isPartial
          onRetry={() => dispatch(controlsActions.controlRequested(control.id))}
        />
      )}
      <div className="sace-controls__buttons">
        {openEvents.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn btn-sm ${one === 'concluded' ? 'btn-primary' : 'btn-outline-primary'}`}
            onClick={() => {
              dispatch(controlsActions.actingBegun());
              setEvent(one);
            }}
          >
            {intl.formatMessage(eventNames[one])}
          </button>
        ))}
      </div>
      <Assignee detail={detail} />
      {event !== null && <MoveDialog detail={detail} event={event} onClose={() => setEvent(null)} />}
    </section>
  );
}

/** The officer of the control. */
function Assignee({ detail: { control, certificate } }: { detail: ControlDetail }) {
  const intl = useIntl();
  const id = useId();
  const dispatch = useDispatch();
  const assignees = useSelector(controlsSelectors.selectAssignees);
  const acting = useSelector(controlsSelectors.selectActing);
  const officers = assignees ?? [];
  const { assignee } = certificate;
  // While the list has not come the officer is known by the user name alone.
  const current = officers.find(({ userName }) => userName === assignee)?.id ?? assignee ?? '';
  const options = officers.map((officer) => ({ value: officer.id, text: officer.name }));
  return (
    <FormItems>
      <SelectEditor
        label={intl.formatMessage(messages.assignee)}
        field={{
          id,
          name: 'assigneeId',
          value: current,
          onChange: (chosen) => {
            dispatch(
              controlsActions.assignRequested(control.id, { version: control.version, assigneeId: chosen || null }),
            );
          },
          problem: undefined,
          required: false,
          isBusy: acting.status === 'pending',
        }}
        options={
          current === '' || options.some(({ value }) => value === current)
            ? options
            : [...options, { value: current, text: current }]
        }
        isPending={assignees === null}
        emptyText={intl.formatMessage(messages.nobody)}
      />
    </FormItems>
  );
}
