/** sessionStorage key of the toasts that the next page of this tab shows. In a file without imports: each page has it inline. */
export const PENDING_TOASTS_KEY = 'kiranpath-toasts';
