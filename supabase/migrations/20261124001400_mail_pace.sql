-- Resend now allows five requests a second instead of two. In larger batches, the sweep waits less often for the last answer of one.
-- So 150 leads with addresses that cannot be mailed, each with a mail to the team, do not delay later leads to another sweep.
update private.settings set value = 5 where name = 'mails_per_second' and value = 2;
update private.settings set value = 40 where name = 'mails_per_batch' and value = 20;
