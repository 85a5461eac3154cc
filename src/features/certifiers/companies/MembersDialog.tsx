import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormBody } from '../../../shared/forms/FormBody';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { day } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { useFocusFallback } from '../../../shared/ui/useFocusFallback';
import { useOnReturn } from '../../../shared/useOnReturn';
import { selectUserData, type MyCompany } from '../../../shared/userData';
import {
  endNamed,
  memberFrom,
  memberLine,
  memberMessages as messages,
  memberPast,
  membersTitle,
  roleNames,
  waitsUntil,
  withdrawNamed,
} from './messages';
import { isReferent, memberRules, type CompanyInvitation, type CompanyMember, type MemberDraft } from './model';
import { companiesActions, companiesSelectors } from './slice';

const nobody: MemberDraft = { person: '', lastName: '', role: 'tecnico' };

/**
 * The members of a company, and its invitations. Its referenti invite, withdraw invitations and end memberships; a
 * member may leave.
 */
export function MembersDialog({ company }: { company: MyCompany }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const board = useSelector(companiesSelectors.selectMembersOf)?.board ?? null;
  const items = board?.items ?? null;
  const list = useFocusFallback<HTMLUListElement>(items);
  const request = useSelector(companiesSelectors.selectMembersRequest);
  const inviting = useSelector(companiesSelectors.selectInviting);
  // Somebody may have accepted or declined an invitation meanwhile.
  useOnReturn(() => {
    if (board !== null && request.status !== 'pending' && (inviting.status === 'idle' || inviting.status === 'done'))
      dispatch(companiesActions.membersOpened(company.id));
  });
  const form = useForm<MemberDraft>({
    initial: nobody,
    rules: memberRules,
    isBusy: inviting.status === 'pending',
    error: inviting.status === 'failed' ? inviting.error : null,
    onSubmit: ({ person, lastName, role }) =>
      dispatch(
        companiesActions.inviteRequested(company.id, {
          person: person.trim(),
          lastName: lastName.trim(),
          role: role === 'referente' ? 'referente' : 'tecnico',
        }),
      ),
  });
  const [told, setTold] = useState(inviting.status);
  if (told !== inviting.status) {
    setTold(inviting.status);
    if (inviting.status === 'done') form.reset(nobody);
  }
  return (
    <ModalDialog
      title={intl.formatMessage(membersTitle, { name: company.name })}
      size="lg"
      isDirty={form.isDirty}
      isBusy={form.isBusy}
      onClose={() => dispatch(companiesActions.membersClosed())}
      footer={(close) => (
        <button type="button" className="btn btn-outline-primary" disabled={form.isBusy} onClick={close}>
          {intl.formatMessage(messages.close)}
        </button>
      )}
    >
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(companiesActions.membersOpened(company.id))} />
      )}
      {items === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {items && (
        <ul ref={list} tabIndex={-1} className="sace-companies__members" aria-label={intl.formatMessage(messages.list)}>
          {items.map((member) => (
            <Member
              key={`${member.certifierId} ${member.validFrom} ${member.role}`}
              company={company}
              member={member}
            />
          ))}
        </ul>
      )}
      {board && board.invitations.length > 0 && (
        <>
          <h3 className="h5">{intl.formatMessage(messages.invited)}</h3>
          <ul className="sace-companies__members" aria-label={intl.formatMessage(messages.invited)}>
            {board.invitations.map((invitation) => (
              <Invited key={invitation.id} company={company} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      {isReferent(company) && (
        <FormBody form={form} label={intl.formatMessage(messages.add)} sends>
          <h3 className="h5">{intl.formatMessage(messages.add)}</h3>
          <FormItems>
            <TextEditor
              label={intl.formatMessage(messages.person)}
              hint={intl.formatMessage(messages.addHint)}
              field={form.field('person')}
            />
            <TextEditor label={intl.formatMessage(messages.lastName)} field={form.field('lastName')} />
            <SelectEditor
              label={intl.formatMessage(messages.role)}
              field={form.field('role')}
              options={(['tecnico', 'referente'] as const).map((role) => ({
                value: role,
                text: intl.formatMessage(roleNames[role]),
              }))}
            />
          </FormItems>
          <div>
            <SubmitButton form={form}>{intl.formatMessage(messages.add)}</SubmitButton>
          </div>
        </FormBody>
      )}
    </ModalDialog>
  );
}

function Member({ company, member }: { company: MyCompany; member: CompanyMember }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isSelf = useSelector(selectUserData).data?.id === member.certifierId;
  const { name, certifierNumber, role, validFrom, validTo } = member;
  const since = day(validFrom, intl.locale);
  const roleName = role === 'referente' || role === 'tecnico' ? intl.formatMessage(roleNames[role]) : role;
  return (
    <li>
      <div>
        <strong>{name}</strong>, {roleName}
        <p>
          {validTo !== null
            ? intl.formatMessage(memberPast, { since, until: day(validTo, intl.locale) })
            : certifierNumber === null
              ? intl.formatMessage(memberFrom, { since })
              : intl.formatMessage(memberLine, { number: String(certifierNumber), since })}
        </p>
      </div>
      {validTo === null && (isSelf || isReferent(company)) && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-label={isSelf ? intl.formatMessage(messages.leave) : intl.formatMessage(endNamed, { name })}
          onClick={() => dispatch(companiesActions.endRequested({ company, member, isSelf }))}
        >
          {intl.formatMessage(isSelf ? messages.leave : messages.end)}
        </button>
      )}
    </li>
  );
}

function Invited({
  company,
  invitation: { id, name, role, expiresAt },
}: {
  company: MyCompany;
  invitation: CompanyInvitation;
}) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const roleName = role === 'referente' || role === 'tecnico' ? intl.formatMessage(roleNames[role]) : role;
  return (
    <li>
      <div>
        <strong>{name}</strong>, {roleName}
        <p>{intl.formatMessage(waitsUntil, { until: day(expiresAt, intl.locale) })}</p>
      </div>
      {isReferent(company) && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-label={intl.formatMessage(withdrawNamed, { name })}
          onClick={() => dispatch(companiesActions.withdrawRequested({ companyId: company.id, invitationId: id }))}
        >
          {intl.formatMessage(messages.withdraw)}
        </button>
      )}
    </li>
  );
}
