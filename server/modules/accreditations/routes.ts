import type { Handlers } from '../../deps';
import { notFound } from '../../errors';

export const accreditationHandlers = (): Handlers => {
  const none = () => {
    throw notFound('Accreditamento', '');
  };
  return { accreditationsBegin: none, accreditationsGet: none, accreditationsDiscard: none, accreditationsSave: none, accreditationsMove: none };
};
