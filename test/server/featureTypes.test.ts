/**
 * Kinds of features that the product does not have yet: numbers, texts and selections, through definitions of this test
 * alone.
 */
import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Caller } from '../../server/platform/caller';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import type { ApiError } from '../../server/platform/errors';
import type { FeatureDefinition, FeatureGroup } from '../../server/platform/features/features';
import {
  readValue,
  type FeatureValueType,
  type ValueValidator,
} from '../../server/platform/features/featureValueTypes';
import {
  changeFeatures,
  readFeatures,
  type FeatureManagement,
} from '../../server/administration/feature-management/service';
import { insertTenant } from '../support/portalRows';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

const NUMERIC: ValueValidator = { name: 'NUMERIC', properties: { minValue: -5, maxValue: 100 } };
const CODE: ValueValidator = {
  name: 'STRING',
  properties: { allowNull: false, minLength: 2, maxLength: 4, regularExpression: '^[A-Z]+$' },
};
const OPTIONAL: ValueValidator = {
  name: 'STRING',
  properties: { allowNull: true, minLength: 2, maxLength: 4, regularExpression: null },
};
const freeText = (validator: ValueValidator): FeatureValueType => ({
  name: 'FreeTextStringValueType',
  properties: {},
  validator,
});
const item = (value: string) => ({ value, displayText: { name: `Plan:${value}`, resourceName: 'Sace' } });
const selection: FeatureValueType = {
  name: 'SelectionStringValueType',
  properties: {},
  validator: { name: 'NULL', properties: {} },
  itemSource: { items: [item('basic'), item('full')] },
};
const toggle: FeatureValueType = {
  name: 'ToggleStringValueType',
  properties: {},
  validator: { name: 'BOOLEAN', properties: {} },
};

describe('a value', () => {
  it.each<[FeatureValueType, string, string | null]>([
    [freeText(NUMERIC), '12', '12'],
    [freeText(NUMERIC), ' 012 ', '12'],
    [freeText(NUMERIC), '-5', '-5'],
    [freeText(NUMERIC), '100', '100'],
    [freeText(NUMERIC), '101', null],
    [freeText(NUMERIC), '-6', null],
    [freeText(NUMERIC), '1.5', null],
    [freeText(NUMERIC), '1e1', null],
    [freeText(NUMERIC), '', null],
    [freeText(CODE), 'ABC', 'ABC'],
    [freeText(CODE), 'A', null],
    [freeText(CODE), 'ABCDE', null],
    [freeText(CODE), 'abc', null],
    [freeText(CODE), '', null],
    [freeText(OPTIONAL), '', ''],
    [freeText(OPTIONAL), 'x', null],
    [freeText({ name: 'NULL', properties: {} }), 'qualsiasi', 'qualsiasi'],
    [selection, 'full', 'full'],
    [selection, 'Full', null],
    [selection, '', null],
    [toggle, ' TRUE ', 'true'],
    [toggle, 'False', 'false'],
    [toggle, '1', null],
  ])('of %j: %j is read as %j', (type, text, value) => {
    expect(readValue(type, text)).toBe(value);
  });
});

describe('managed', () => {
  const text = (key: string) => ({ resource: 'Sace', key });
  const feature = (
    name: string,
    parentName: string | null,
    valueType: FeatureValueType,
    value: string | null,
  ): FeatureDefinition => ({
    name,
    parentName,
    display: text(name),
    description: null,
    default: value,
    valueType,
    isVisibleToClients: false,
    isAvailableToHost: true,
  });
  const groups: readonly FeatureGroup[] = [
    {
      name: 'Registers',
      display: text('Registers'),
      features: [
        feature('Registers', null, toggle, 'false'),
        feature('Registers.Plan', 'Registers', selection, 'basic'),
        feature('Registers.Plan.Rows', 'Registers.Plan', freeText(NUMERIC), '10'),
        feature('Registers.Code', 'Registers', freeText(CODE), null),
      ],
    },
    {
      name: 'TenantsOnly',
      display: text('TenantsOnly'),
      features: [{ ...feature('TenantsOnly', null, toggle, 'false'), isAvailableToHost: false }],
    },
  ];
  const management: FeatureManagement = { groups, config: { features: new Map([['Registers.Plan', 'full']]) } };
  const caller: Caller = { ...ANONYMOUS, isAuthenticated: true, userName: 'admin', tenantId: HOST_TENANT_ID };

  let test: TestDatabase;
  let owner: { kind: 'tenant'; id: string };
  beforeAll(async () => {
    test = await createTestDatabase();
    owner = { kind: 'tenant', id: await insertTenant(test.database, `Ente ${randomUUID()}`) };
  });
  afterAll(() => test.drop());

  const scope = () => ({ caller, database: test.tenantDatabase(HOST_TENANT_ID), ip: '127.0.0.1' });
  const read = async (of: typeof owner | { kind: 'host' } = owner) =>
    (await readFeatures(management, scope(), of, 'it')).groups;
  const change = (...features: [string, string | null][]) =>
    changeFeatures(
      management,
      scope(),
      owner,
      features.map(([name, value]) => ({ name, value })),
      'it',
    );
  const states = async () =>
    Object.fromEntries(
      (await read()).flatMap(({ features }) =>
        features.map(({ name, value, provider }) => [name, `${String(value)} ${provider.name}`]),
      ),
    );

  it('they stand in the tree with their depth, their validator and their choices', async () => {
    const [group] = await read();
    expect(group?.features.map(({ name, depth }) => `${name} ${depth}`)).toEqual([
      'Registers 0',
      'Registers.Plan 1',
      'Registers.Plan.Rows 2',
      'Registers.Code 1',
    ]);
    expect(group?.features[1]?.valueType).toEqual({
      name: 'SelectionStringValueType',
      properties: {},
      validator: { name: 'NULL', properties: {} },
      itemSource: {
        items: [
          { value: 'basic', displayText: { name: 'Plan:basic', resourceName: 'Sace' } },
          { value: 'full', displayText: { name: 'Plan:full', resourceName: 'Sace' } },
        ],
      },
    });
  });

  it('leaves features out that the host cannot have, with their group', async () => {
    expect((await read({ kind: 'host' })).map(({ name }) => name)).toEqual(['Registers']);
    expect((await read()).map(({ name }) => name)).toEqual(['Registers', 'TenantsOnly']);
  });

  it('each takes its own values, falls back to what is configured or to the default, and forgets what equals that', async () => {
    expect(await states()).toMatchObject({
      'Registers.Plan': 'full C',
      'Registers.Plan.Rows': '10 D',
      'Registers.Code': 'null D',
    });
    await change(['Registers.Plan', 'basic'], ['Registers.Plan.Rows', '099'], ['Registers.Code', 'AB']);
    expect(await states()).toMatchObject({
      'Registers.Plan': 'basic T',
      'Registers.Plan.Rows': '99 T',
      'Registers.Code': 'AB T',
    });
    await change(['Registers.Plan', 'full'], ['Registers.Plan.Rows', '10'], ['Registers.Code', null]);
    expect(await states()).toMatchObject({
      'Registers.Plan': 'full C',
      'Registers.Plan.Rows': '10 D',
      'Registers.Code': 'null D',
    });
  });

  it.each<[string, string]>([
    ['Registers.Plan', 'grande'],
    ['Registers.Plan.Rows', '101'],
    ['Registers.Code', 'ab'],
  ])('a value that %s cannot have is refused at it: %s', async (name, value) => {
    const refusal = await change(['Registers', 'true'], [name, value]).catch((error: unknown) => error as ApiError);
    expect(refusal).toMatchObject({
      status: 403,
      code: 'Volo.Abp.FeatureManagement:InvalidFeatureValue',
      validationErrors: [{ members: [name] }],
    });
    expect((await states())['Registers']).toBe('false D');
  });
});
