import type { FakeApis } from './fakeApis';

/** The settings of the public register's pages, without prices of energy. */
export const publicRegister = {
  rowLevel: false,
  publisher: 'Regione',
  publisherCode: 'r_emiro',
  contact: 'urp@example.org',
  indexed: false,
  electricityPrice: '',
  gasPrice: '',
  lpgPrice: '',
  heatingOilPrice: '',
  woodPrice: '',
  districtHeatPrice: '',
  priceSource: '',
};

type Given = {
  readonly [Port in 'publicRegisterSettings' | 'openDataKeys' | 'streetImports']?: Partial<FakeApis[Port]>;
};

/** The ports of tabs of the settings: a port that the test does not give throws when it is called. */
export const fakeSettings = (unplanned: (call: string) => () => Promise<never>, given: Given) => ({
  publicRegisterSettings: {
    get: unplanned('publicRegisterSettings.get'),
    update: unplanned('publicRegisterSettings.update'),
    ...given.publicRegisterSettings,
  },
  openDataKeys: {
    // The keys stand beside the settings of the register: by default there are none.
    list: () => Promise.resolve([]),
    give: unplanned('openDataKeys.give'),
    revoke: unplanned('openDataKeys.revoke'),
    ...given.openDataKeys,
  },
  streetImports: {
    imports: () => Promise.resolve([]),
    begin: unplanned('streetImports.begin'),
    problems: unplanned('streetImports.problems'),
    ...given.streetImports,
  },
});
