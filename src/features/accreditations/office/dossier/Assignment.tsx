import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { FormItems } from '../../../../shared/editors/FormItems';
import { SelectEditor } from '../../../../shared/editors/SelectEditor';
import type { AccreditationDetail } from '../model';
import { AssigneesFailure } from './AssigneesFailure';
import { dossierMessages } from './messages';
import { adminDossierSelectors } from './slice';

type Props = { record: AccreditationDetail; isBusy: boolean; onAssign: (assigneeId: string | null) => void };

/** The officer of the case, with a choice of another one. */
export function Assignment({ record: { assignee, assigneeId }, isBusy, onAssign }: Props) {
  const intl = useIntl();
  const id = useId();
  const assignees = useSelector(adminDossierSelectors.selectAssignees);
  const hasFailed = useSelector(adminDossierSelectors.selectHasAssigneesFailed);
  const known = assignees ?? [];
  const all =
    assigneeId === null || known.some((officer) => officer.id === assigneeId)
      ? known
      : [{ id: assigneeId, name: assignee ?? '' }, ...known];
  return (
    <div className="sace-assignment">
      <AssigneesFailure />
      <FormItems>
        <SelectEditor
          label={intl.formatMessage(dossierMessages.assignee)}
          field={{
            id,
            name: 'assigneeId',
            value: assigneeId ?? '',
            onChange: (chosen) => {
              onAssign(chosen || null);
            },
            problem: undefined,
            required: false,
            isBusy,
          }}
          options={all.map((officer) => ({ value: officer.id, text: officer.name }))}
          isPending={assignees === null && !hasFailed}
          emptyText={intl.formatMessage(dossierMessages.nobody)}
        />
      </FormItems>
    </div>
  );
}
