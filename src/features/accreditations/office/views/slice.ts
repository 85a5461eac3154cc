import { makeViewsSlice } from '../../../../shared/savedViews/slice';

export const adminViewsSlice = makeViewsSlice('adminViews');
