import type { Database } from '../platform/database/schema';
import type { PermissionName } from '../platform/permissions';
import { DEMO_PASSWORD, DEMO_USER_IDS, type DemoUserName } from './demoIds';
import { ADMIN_ROLE } from '../identity/users/ensureAdministrator';
import { isNameOfGivenRole } from '../identity/users/givenRoles';
import { hashPassword } from '../identity/provider/passwords/passwords';
import { ensureRole, ensureUser, userExists, whileAlone } from '../identity/provider/users';

interface DemoUser {
  readonly userName: DemoUserName;
  readonly name: string;
  readonly surname: string;
  readonly role: { readonly name: string; readonly isStatic: boolean; readonly permissions: readonly PermissionName[] };
}

const role = (name: DemoUserName, ...permissions: PermissionName[]) => ({
  name,
  isStatic: isNameOfGivenRole(name),
  permissions,
});

/** Each demonstration user has the role of its own name. */
export const DEMO_USERS: readonly DemoUser[] = [
  { userName: 'admin', name: 'Ada', surname: 'Amministratrice', role: ADMIN_ROLE },
  {
    userName: 'gestore',
    name: 'Gino',
    surname: 'Gestore',
    role: role('gestore', 'AccreditationManage', 'ApeList', 'ApeManage', 'ApeControl', 'ContentManage', 'PlantManage'),
  },
  {
    userName: 'certificatore',
    name: 'Carla',
    surname: 'Certificatrice',
    role: role('certificatore', 'AccreditationCreate', 'ApeList', 'ApeCreate', 'WalletEdit'),
  },
  { userName: 'cassa', name: 'Caio', surname: 'Cassiere', role: role('cassa', 'WalletManage') },
];

/** Makes the missing demonstration roles and users; existing ones stay as they are. */
export async function ensureDemoUsers(database: Database): Promise<void> {
  const present = await Promise.all(DEMO_USERS.map(({ userName }) => userExists(database, userName)));
  if (present.every(Boolean)) return;
  // One hash serves all: their password is the same and stands in the README.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await whileAlone(database, async (transaction) => {
    for (const { userName, name, surname, role: ofUser } of DEMO_USERS) {
      const roleId = await ensureRole(transaction, ofUser);
      const email = `${userName}@sace.example`;
      await ensureUser(
        transaction,
        { id: DEMO_USER_IDS[userName], userName, name, surname, email, emailConfirmed: true, passwordHash },
        roleId,
      );
    }
  });
}
