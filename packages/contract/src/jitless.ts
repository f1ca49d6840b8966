import { z } from 'zod';

// Our content policy lets no text become code. Zod would try whether it may, and each try is a breach that browsers report.
if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) z.config({ jitless: true });
