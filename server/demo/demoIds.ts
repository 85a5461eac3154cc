/** Fixed ids of the demonstration users and roles, so that demonstration rows can point at them before they exist. */
export const DEMO_USER_IDS = {
  admin: '5ace0000-0000-4000-8000-000000000001',
  gestore: '5ace0000-0000-4000-8000-000000000002',
  certificatore: '5ace0000-0000-4000-8000-000000000003',
  cassa: '5ace0000-0000-4000-8000-000000000004',
} as const;

export type DemoUserName = keyof typeof DEMO_USER_IDS;

/** The password of every demonstration user; these users exist only with demonstration data. */
export const DEMO_PASSWORD = '1q2w3E*';
