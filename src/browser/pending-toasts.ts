import { SLUG } from '~/brand/brand.ts';

/** sessionStorage key of the toasts that the next page of this tab shows. In a small file: each page has it inline. */
export const PENDING_TOASTS_KEY = `${SLUG}-toasts`;
