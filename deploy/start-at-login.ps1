# Windows: right-click, "Run with PowerShell". Starts Pam whenever you sign in; run with -Remove to stop that.
param([switch]$Remove)
$name = 'Pam'
if ($Remove) {
  Unregister-ScheduledTask -TaskName $name -Confirm:$false
  Write-Host 'Pam no longer starts when you sign in.'
  exit
}
$node = (Get-Command node -ErrorAction SilentlyContinue).Source
if (-not $node) {
  Write-Host 'Node.js is not installed. Get version 24 or newer from nodejs.org, then run this again.'
  exit 1
}
$folder = Split-Path -Parent $PSScriptRoot
$action = New-ScheduledTaskAction -Execute $node -Argument 'scripts\start.js' -WorkingDirectory $folder
$trigger = New-ScheduledTaskTrigger -AtLogOn -User $env:USERNAME
$settings = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -ExecutionTimeLimit 0 -RestartCount 3 -RestartInterval (New-TimeSpan -Minutes 1)
Register-ScheduledTask -TaskName $name -Action $action -Trigger $trigger -Settings $settings -Force | Out-Null
Start-ScheduledTask -TaskName $name
Write-Host 'Pam is starting at http://127.0.0.1:8787 and will start whenever you sign in.'
