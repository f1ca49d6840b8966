import base from './playwright.config.ts';
export default { ...base, timeout: 420_000, expect: { timeout: 60_000 }, workers: 1, use: { ...base.use, actionTimeout: 60_000, navigationTimeout: 120_000, trace: 'off' } };
