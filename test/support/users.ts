/** A user as the administration shows one. */
import type { User, UserRow } from '../../src/features/administration/identity/model';

export const mario: User = {
  id: 'u1',
  userName: 'mario',
  name: 'Mario',
  surname: null,
  email: 'mario@example.com',
  phoneNumber: '051 123',
  isActive: true,
  lockoutEnabled: true,
  lockoutEnd: null,
  concurrencyStamp: 's1',
  extraProperties: {},
};

/** The row of a user in the list. */
export const listed = ({ id, userName, name, surname, email, phoneNumber }: User): UserRow => ({
  id,
  userName,
  name,
  surname,
  email,
  phoneNumber,
  emailConfirmed: true,
  roles: '',
  status: 'active',
  lockedUntil: null,
});
