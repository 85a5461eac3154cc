import { errorReported } from '../../../shared/errorReporting';
import { successNotice } from '../../../shared/successNotice';
import { attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { takeLeading } from '../../../shared/saga';
import { companyLeft } from '../../../shared/userData';
import { endQuestion, leaveQuestion, memberMessages, notices } from './messages';
import type { CompaniesApi } from './model';
import { companiesActions, companiesSlice } from './slice';

const askEnd = ({ company, member, isSelf }: ReturnType<typeof companiesActions.endRequested>['payload']) => ({
  title: memberMessages.askTitle,
  message: isSelf
    ? { ...leaveQuestion, values: { company: company.name } }
    : { ...endQuestion, values: { name: member.name, company: company.name } },
  yesText: memberMessages.askYes,
});

/** The companies of the user, loaded by the user-data feature: their form and their members. */
export function* companiesSaga(api: CompaniesApi) {
  yield* companiesSlice.watch(api);
  yield* takeLeading(
    companiesActions.withdrawRequested,
    attempting(
      ({ companyId, invitationId }) => api.withdrawInvitation(companyId, invitationId),
      (board, { companyId }) => [
        companiesActions.invitationWithdrawn({ companyId, board }),
        successNotice(notices.withdrawn),
      ],
      (error, { payload: { companyId } }) => [errorReported({ error }), companiesActions.membersOpened(companyId)],
    ),
  );
  yield* takeLeading(
    companiesActions.endRequested,
    onlyConfirmed(
      askEnd,
      attempting(
        ({ company, member }) => api.endMember(company.id, member.certifierId),
        (board, { company: { id }, isSelf }) => [
          companiesActions.memberEnded({ companyId: id, board: isSelf ? null : board }),
          ...(isSelf ? [companyLeft({ id })] : []),
          successNotice(notices.ended),
        ],
      ),
    ),
  );
}
