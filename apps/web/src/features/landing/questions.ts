/** Of the landing page, in the order shown; search engines get them too (public-pages/structured-data.tsx). */
export const QUESTIONS = ['closing', 'interrupted', 'later', 'rejected', 'retention'] as const;
